import type en from '../../en/owner/overview.ts'
import type { Same } from '../../same.ts'

export default {
  now: {
    title: 'Jetzt',
    newestInquiry: 'Neueste Anfrage',
    nextExhibition: 'Nächste Ausstellung',
    waiting: 'Offen',
    nothing: 'Es ist nichts zu tun.',
    states: { new: 'Neu', read: 'Noch nicht beantwortet', answered: 'Beantwortet' },
    mail: '{count, plural, one {# E-Mail wartet} other {# E-Mails warten}} auf den Versand',
    mailWithoutServer:
      '{count, plural, one {# E-Mail wartet} other {# E-Mails warten}}: Es ist kein Mailserver eingerichtet',
    unsentMail: '{count, plural, one {# E-Mail konnte} other {# E-Mails konnten}} nicht verschickt werden',
    heldLetter: 'Der Brief «{subject}» kommt nicht weiter',
    bounces: 'Briefe, die zurückkommen, können nicht gelesen werden',
    publishing: 'Änderungen werden veröffentlicht',
    people: '{count, plural, one {# Person wartet} other {# Personen warten}} auf Freigabe',
    unanswered: '{count, plural, one {# Anfrage} other {# Anfragen}} zu beantworten',
    images: '{count, plural, one {# Fotografie wird} other {# Fotografien werden}} noch vorbereitet',
  },
  steps: {
    title: 'Erste Schritte: {done} von {total}',
    done: 'Erledigt:',
    hide: 'Diese Schritte ausblenden',
    notHidden: 'Die ersten Schritte konnten nicht ausgeblendet werden.',
  },
  paintings: {
    title: 'Gemälde',
    toSell: 'zu verkaufen',
    onFocus: 'im Fokus',
    portfolio: 'im Portfolio',
    others:
      '{exhibitions, plural, one {# Ausstellung} other {# Ausstellungen}}, {images, plural, one {# Fotografie} other {# Fotografien}}',
    create: 'Gemälde erfassen',
  },
  inquiries: {
    title: 'Anfragen',
    unread: '{count, plural, one {neue Anfrage} other {neue Anfragen}}',
    inbox: 'im Posteingang',
    subscribers: '{count, plural, one {Abonnent} other {Abonnenten}}',
  },
  live: {
    title: 'Online',
    all: 'Alle Seiten sind online.',
    never: 'Es wurde noch nichts veröffentlicht.',
    failed: '{count, plural, one {# Seite konnte} other {# Seiten konnten}} nicht veröffentlicht werden',
    running: 'Änderungen werden veröffentlicht.',
    last: 'Zuletzt veröffentlicht am {time}: {pages, plural, one {# Seite} other {# Seiten}} in {seconds} s',
  },
  translations: {
    title: 'Übersetzungen',
    none: 'Alle Texte sind übersetzt: {language}.',
    some: '{count, plural, one {# Text fehlt} other {# Texte fehlen}}: {language}',
  },
  disk: {
    title: 'Speicherplatz',
    measuring: 'Wird gemessen …',
    originals: 'Fotografien',
    variants: 'daraus erstellte Bilder',
    site: 'veröffentlichte Website',
    free: '{size} sind frei.',
    freeBesideBucket: '{size} sind für die Website frei; Fotografien und Bilder liegen in einem Bucket.',
  },
  backup: {
    title: 'Sicherung',
    none: 'Es ist keine automatische Sicherung eingerichtet.',
    first: 'Die erste Sicherung steht noch aus. Sie wird hier aufbewahrt: {place}.',
    made: 'Gesichert am {time} und durch eine Probewiederherstellung geprüft: {photographs, plural, one {# Fotografie} other {# Fotografien}}, {size}.',
    place: 'Aufbewahrt in {place}',
    setUp: 'Sicherungen einrichten',
    download: 'Sicherung herunterladen',
  },
  problems: {
    server: 'Server',
    notSaving: 'Zurzeit kann nichts gespeichert werden.',
    savingLater:
      'Was Besucher sehen, bleibt, wie es ist. Sobald das Problem behoben ist, können Sie wieder speichern.',
    diskNearlyFull: 'Der Speicherplatz ist fast voll.',
    untilFull: 'Bis er voll ist, funktioniert alles.',
    photographs: 'Fotografien',
    noPhotographs: 'Zurzeit können keine neuen Fotografien gespeichert werden.',
    staysAsItIs: 'Was Besucher sehen, bleibt, wie es ist.',
    publicSite: 'Öffentliche Website',
    notReached: 'Ihre Änderungen erreichen die öffentliche Website zurzeit nicht.',
    sentLater: 'Es geht nichts verloren: Sie werden übertragen, sobald die Website wieder erreichbar ist.',
    olderPages: 'Besucher sehen vielleicht eine Zeit lang ältere Seiten.',
    isPublished: 'Was Sie gespeichert haben, ist veröffentlicht.',
    email: 'E-Mail',
    mailLocked: 'E-Mails warten, weil das Passwort des Mailservers fehlt.',
    enterPassword: 'Passwort eingeben',
    backup: 'Sicherung',
    backupLocked: 'Es werden keine Sicherungen gemacht, weil der Schlüssel des Buckets fehlt.',
    enterKey: 'Schlüssel eingeben',
    backupTrouble: 'Die Sicherung braucht Ihre Aufmerksamkeit.',
    backupAgain:
      'Ihre Website funktioniert wie gewohnt, und die Sicherung wird automatisch nochmals versucht.',
  },
  news: {
    newer: 'Mahlstick {version} ist da',
    install:
      'Bitten Sie die Person, die Ihren Server betreut, die Version zu installieren. Ihre Website wird vorher gesichert, Sie können also zurück.',
    own: 'Mahlstick {version}: Was ist neu?',
    notLooked:
      'Diese Website sucht nicht nach neueren Versionen. Die Person, die Ihren Server betreut, kann das einschalten (UPDATES_URL).',
  },
  language: 'Sprache der Verwaltung',
} as const satisfies Same<typeof en>
