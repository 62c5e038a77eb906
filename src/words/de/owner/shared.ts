import type en from '../../en/owner/shared.ts'
import type { Same } from '../../same.ts'
import browser from '../browser.ts'
import fields from './fields.ts'
import toasts from './toasts.ts'
import tools from './tools.ts'

export default {
  untranslated: {
    short: 'Fehlt: {languages}',
    inWords: 'Texte fehlen: {languages}',
  },
  dialogs: {
    question: {
      title: 'Bestätigung nötig',
      text: 'Möchten Sie diesen Eintrag wirklich löschen?',
      yes: 'Ja',
      no: 'Nein',
    },
    saving: { title: 'Wird gespeichert', text: 'Bitte warten Sie' },
    sending: { sent: 'gesendet', of: 'von', cancel: 'Abbrechen' },
  },
  availabilities: browser.availabilities,
  tools,
  toasts: {
    ...toasts,
    paintingNotCreated: 'Das Gemälde wurde nicht gespeichert.',
    paintingCreated: 'Gemälde gespeichert',
    paintingKept: 'Aufbewahrt. Besucher sehen weiterhin die öffentliche Fassung.',
    paintingNotLoaded: 'Das Gemälde konnte nicht geladen werden.',
    paintingNotUpdated: 'Das Gemälde wurde nicht geändert.',
    paintingUpdated: 'Gemälde geändert',
    paintingNotDeleted: 'Das Gemälde konnte nicht gelöscht werden.',
    paintingDeleted: 'Gemälde gelöscht',
    exhibitionNotCreated: 'Die Ausstellung wurde nicht gespeichert.',
    exhibitionCreated: 'Ausstellung gespeichert',
    exhibitionNotLoaded: 'Die Ausstellung konnte nicht geladen werden.',
    exhibitionNotUpdated: 'Die Ausstellung wurde nicht geändert.',
    exhibitionUpdated: 'Ausstellung geändert',
    exhibitionNotDeleted: 'Die Ausstellung konnte nicht gelöscht werden.',
    exhibitionDeleted: 'Ausstellung gelöscht',
  },
  fields,
  priceDisplays: { hidden: 'Verborgen', onRequest: '«Preis auf Anfrage»', shown: 'Sichtbar' },
  usualDisplay: 'Wie bei der Serie oder der Website',
  loading: 'Wird geladen …',
  failure: { title: 'Das konnte nicht geladen werden.', again: 'Nochmals versuchen' },
  notKept: {
    title: 'Dieser Teil ist nicht verfügbar.',
    text: 'Der Server dieser Website kennt nur Gemälde und Ausstellungen. Sie können sie auf ihren eigenen Seiten ändern:',
    paintings: 'Gemälde',
    portfolio: 'Portfolio',
    exhibitions: 'Ausstellungen',
  },
  table: { order: 'Reihenfolge', image: 'Bild', actions: 'Aktionen' },
  pager: {
    label: 'Seiten',
    newer: 'Neuere',
    older: 'Ältere',
    shown: '{first, number}–{last, number} von {total, number}',
  },
  csv: { save: 'Als CSV speichern', failed: 'Die Datei konnte nicht erstellt werden.' },
  folderReading: 'Der Ordner wird gelesen …',
  folderUnread: 'Dieser Ordner konnte nicht gelesen werden. Wählen Sie stattdessen die Dateien darin.',
  draft: { now: 'Entwurf', from: 'Ab {date}', kept: 'Änderungen aufbewahrt' },
  save: 'Speichern',
  next: 'Als Nächstes:',
  forManagers: {
    text: 'Mit Ihrem Konto können Sie diese Website nicht betreuen. Sie können sich umsehen und Ihr eigenes Konto ändern.',
    account: 'Ihr Konto',
  },
  forServer: 'Für die Person, die den Server betreut: {text}',
  justNow: 'gerade eben',
  steps: {
    name: {
      title: 'Ihren Namen eintragen',
      hint: 'Er steht auf jeder Seite und in den Suchergebnissen.',
    },
    painting: {
      title: 'Das erste Gemälde hinzufügen',
      hint: 'Eine Fotografie, der Name, die Grösse und das Jahr.',
    },
    about: { title: 'Über sich schreiben', hint: 'Ein Muster hilft Ihnen beim Anfang.' },
    legal: {
      title: 'AGB und Datenschutzerklärung schreiben',
      hint: 'Für beides gibt es Muster zum Anpassen.',
    },
    privacy: 'Datenschutzerklärung schreiben',
    mail: {
      title: 'Den Mailserver einrichten',
      hint: 'Damit Anfragen zu Ihnen kommen und Antworten zu Ihren Besuchern.',
    },
    backup: { title: 'Sicherungen einrichten', hint: 'Jeden Tag eine Kopie von allem.' },
    address: {
      title: 'Eine eigene Webadresse einrichten',
      hint: 'Zurzeit ist die Website unter {address}, was andere nicht erreichen. Bitten Sie die Person, die den Server betreut, SITE_URL auf Ihre Adresse zu setzen.',
    },
  },
} as const satisfies Same<typeof en>
