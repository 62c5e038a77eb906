import type en from '../../../en/owner/server/backups.ts'
import type { Same } from '../../../same.ts'

export default {
  onlyOwner: 'Nur der Inhaber dieser Website kann Sicherungen machen und herunterladen.',
  notDownloaded: 'Die Datei konnte nicht heruntergeladen werden.',
  notMade: 'Es wurde keine Sicherung gemacht.',
  photographs: '{count, plural, one {# Fotografie} other {# Fotografien}}',
  place: {
    title: 'Wo und wann',
    fixed:
      'Sicherungen werden jeden Tag um {time} gemacht. Das ist auf dem Server mit <code>BACKUP_TO</code> festgelegt und kann darum hier nicht geändert werden.',
    fixedWithTime:
      'Sicherungen werden jeden Tag um {time} gemacht. Das ist auf dem Server mit <code>BACKUP_TO</code> und <code>BACKUP_AT</code> festgelegt und kann darum hier nicht geändert werden.',
    where: 'Wo automatische Sicherungen aufbewahrt werden',
    places: {
      off: 'Aus',
      server: 'Auf diesem Server: Das hilft bei Versehen, aber nicht, wenn der Server verloren geht',
      bucket: 'In einem Bucket eines S3-kompatiblen Speicherdienstes',
    },
    endpoint: 'Adresse des Dienstes',
    endpointHint: 'Für Amazon S3 leer lassen.',
    bucket: 'Bucket',
    region: 'Region',
    prefix: 'Ordner im Bucket',
    accessKey: 'Zugriffsschlüssel',
    secretKey: 'Geheimer Schlüssel',
    keySaved: 'Ein Schlüssel ist gespeichert. Lassen Sie das Feld leer, um ihn zu behalten.',
    private: 'Der Bucket muss privat sein: Die Sicherung enthält Anfragen und Adressen.',
    keyUnreadable:
      'Der gespeicherte Schlüssel kann nicht mehr gelesen werden, weil diese Website umgezogen ist. Geben Sie ihn nochmals ein: Bis dahin werden keine Sicherungen gemacht.',
    keyMissing:
      'Der geheime Schlüssel fehlt. Geben Sie ihn nochmals ein: Bis dahin werden keine Sicherungen gemacht.',
    time: 'Jeden Tag um',
    clock: 'Es gilt die Zeit des Servers; dort ist es jetzt {time} Uhr.',
    timeFixed: 'Das ist auf dem Server mit <code>BACKUP_AT</code> festgelegt.',
    notSaved: 'Der Ort für Sicherungen wurde nicht gespeichert.',
    saved: 'Gespeichert',
  },
  automatic: {
    title: 'Automatische Sicherung',
    off: 'Automatische Sicherungen sind ausgeschaltet.',
    failed: 'Die letzte Sicherung hat nicht geklappt.',
    last: 'Letzte Sicherung: {time}, mit {photographs}, {size}. Jeden Tag wird eine neue gemacht.',
    none: 'Es gibt noch keine Sicherung. Jeden Tag wird eine neue gemacht.',
    onServer: 'Aufbewahrt auf diesem Server, im Ordner {place}',
    in: 'Aufbewahrt in {place}',
    now: 'Jetzt sichern',
    waiting: 'Die Sicherung beginnt gleich …',
    checking: 'Es wird geprüft, ob sich die Sicherung wiederherstellen lässt …',
    copying: 'Fotografie {done, number} von {total, number} wird kopiert …',
  },
  copy: {
    title: 'Eine Sicherung herunterladen',
    text: 'Eine Datei mit Ihrer ganzen Website: Fotografien, Texte, Anfragen, Abonnenten und Konten. Damit können Sie alles wiederherstellen, hier oder auf einem anderen Server.',
    private: 'Sie enthält Anfragen und Adressen. Bewahren Sie sie dort auf, wo nur Sie sie lesen können.',
    missing:
      '{count, plural, one {# Fotografie wurde auf dem Server nicht gefunden und fehlt} other {# Fotografien wurden auf dem Server nicht gefunden und fehlen}} in der Sicherung.',
    made: 'Gemacht am {time}, mit {photographs}, {size}. Sie bleibt eine Stunde lang hier:',
    again: 'Nochmals herunterladen',
  },
  everything: {
    title: 'Alles herunterladen',
    text: 'Ihre Fotografien in Ordnern mit den Namen der Werke, Tabellen für jedes Tabellenprogramm, Texte, Anfragen und Abonnenten: eine ZIP-Datei, für die Sie kein besonderes Programm brauchen. Für den Umzug auf einen anderen Server nehmen Sie stattdessen eine Sicherung.',
  },
  kept: {
    label: 'Aufbewahrte Sicherungen',
    unlisted: 'Die automatischen Sicherungen können nicht aufgelistet werden.',
    replaced: 'Vor einer Wiederherstellung',
    replacedRecords: 'Im Augenblick einer Wiederherstellung, ohne Fotografien',
    automatic: 'Automatische Sicherung',
    restore: 'Wiederherstellen',
    restoreOf: 'Sicherung vom {time} wiederherstellen ({kind})',
    download: 'Herunterladen',
    downloadOf: 'Sicherung vom {time} herunterladen ({kind})',
    all: 'Alle {count} zeigen',
  },
  restore: {
    title: 'Eine Sicherung wiederherstellen',
    signIn:
      'Melden Sie sich wieder an. Sobald die Sicherung wiederhergestellt ist, gelten ein Benutzername und ein Passwort daraus.',
    text: 'Stellt eine ganze Website wieder her, aus einer aufbewahrten Sicherung oder aus einer Datei, auch von einem anderen Server.',
    restored: 'Die Sicherung vom {time} wurde wiederhergestellt.',
    file: 'Die Datei der Sicherung; ihr Name endet mit .tar',
    uploading: 'Wird hochgeladen: {received} von {size}',
    ready: 'Diese Sicherung vom {time} ist vollständig: {content}, mit {photographs}.',
    readyRecords:
      'Diese Sicherung vom {time} ist vollständig: {content}, ohne Fotografien. Sie verwendet die auf dieser Website: {photographs}.',
    lost: '{count, plural, one {# Fotografie ist} other {# Fotografien sind}} weder in ihr noch auf dieser Website.',
    lostRecords:
      '{count, plural, one {# Fotografie, die sie braucht, ist} other {# Fotografien, die sie braucht, sind}} nicht mehr auf dieser Website. Wenn Sie eine Sicherung mit Fotografien haben, stellen Sie zuerst diese wieder her, und dann die andere.',
    content: {
      paintings: '{count, plural, one {# Gemälde} other {# Gemälde}}',
      exhibitions: '{count, plural, one {# Ausstellung} other {# Ausstellungen}}',
      inquiries: '{count, plural, one {# Anfrage} other {# Anfragen}}',
      subscribers: '{count, plural, one {# Abonnent} other {# Abonnenten}}',
      accounts: '{count, plural, one {# Konto} other {# Konten}}',
    },
    replaces:
      'Sie ersetzt, was jetzt auf dieser Website ist: {content} sowie alle Texte, Bilder und Einstellungen. Wenn die Sicherung von einem anderen Server stammt, bleiben der Mailserver und der Ort für Sicherungen, die hier eingestellt sind. Vorher wird die Website gesichert, wie sie jetzt ist; diese Sicherung bleibt auf dem Server.',
    confirm: 'Das alles ersetzen',
    after: 'Danach melden sich alle wieder an, mit den Benutzernamen und Passwörtern aus der Sicherung.',
    codes:
      'Wer sich mit Codes aus einer App anmeldet, braucht einen Wiederherstellungscode, wenn die Sicherung von einem anderen Server stammt.',
    start: 'Diese Sicherung wiederherstellen',
    cancel: 'Abbrechen',
    counts: ' {done, number} von {total, number}',
    steps: {
      fetching: 'Die Sicherung wird kopiert …',
      checking: 'Die ganze Sicherung wird geprüft …',
      saving: 'Die Website wird gesichert, wie sie jetzt ist …',
      photographs: 'Fotografien werden wiederhergestellt{counts} …',
      pictures: 'Bilder für die Seiten werden erstellt{counts} …',
      records: 'Texte, Anfragen und Konten werden wiederhergestellt …',
    },
  },
} as const satisfies Same<typeof en>
