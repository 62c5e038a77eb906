import type en from '../../../en/owner/server/refusals.ts'
import type { Same } from '../../../same.ts'

export default {
  badBody: 'Der Inhalt der Anfrage ist kein gültiges JSON.',
  noMailServer:
    'Diese Website hat noch keinen Mailserver. Richten Sie einen ein: in der Verwaltung unter Website, Mailserver.',
  tooManyReplies: 'Diese Anfrage hat zu viele Antworten. Schreiben Sie der Person aus Ihrem E-Mail-Programm.',
  setByEnvironment: 'Das ist auf dem Server durch {variable} festgelegt und kann hier nicht geändert werden.',
  passwordMissing:
    'Geben Sie das Passwort zu diesem Benutzernamen ein, oder lassen Sie den Benutzernamen leer.',
  passwordAgain: 'Geben Sie das Passwort nochmals ein, weil Server oder Benutzername geändert wurden.',
  keyAgain:
    'Geben Sie den geheimen Schlüssel ein, weil Adresse, Bucket oder Zugriffsschlüssel geändert wurden.',
  imageTooLarge:
    'grösser als {megabytes} MB. Speichern Sie die Datei kleiner, und fügen Sie sie nochmals hinzu.',
  bodyTooLarge: 'Das ist zu gross. Höchstens {size} können auf einmal gesendet werden.',
  betterPasswordNeeded:
    'Sie betreuen jetzt diese Website und brauchen darum ein stärkeres Passwort. Wählen Sie in Ihrem Konto eines.',
  downloadGone:
    'Dieser Download ist abgelaufen. Gehen Sie zurück zur Verwaltung, und starten Sie ihn nochmals.',
  noBackupPlace:
    'Automatische Sicherungen sind ausgeschaltet. Wählen Sie einen Ort dafür, oder laden Sie eine Sicherung herunter.',
  noRoomForBackup:
    'Auf dem Server ist kein Platz für diese Sicherung. Sie braucht bis zum Doppelten der Grösse der Datei und bis zum Doppelten des Platzes der Fotografien, die auf dieser Website sind, weil die Website vorher gesichert wird. Es wurde nichts geändert.',
  uploadGone: 'Der Server hat diese Datei nicht mehr. Wählen Sie sie nochmals.',
  backupGone: 'Diese Sicherung gibt es nicht mehr. Laden Sie die Seite neu, und wählen Sie eine andere.',
  restoreBusy:
    'Gerade wird eine Sicherung geprüft oder wiederhergestellt. Bitte warten Sie, bis das abgeschlossen ist.',
  noNumberPattern:
    'Es gibt noch kein Muster für Inventarnummern. Legen Sie eines fest: in der Verwaltung unter Website, Name und Kontakt.',
  importBusy: 'Gerade läuft ein Import. Bitte warten Sie, bis er abgeschlossen ist.',
  importUnchecked: 'Diese Dateien sind noch nicht geprüft. Drücken Sie zuerst «Dateien prüfen».',
  letterOnItsWay: 'Dieser Brief ist unterwegs oder abgeschickt. Er kann nicht mehr geändert werden.',
  letterNotLeaving: 'Dieser Brief ist nicht unterwegs.',
  letterNoSubject: 'Schreiben Sie zuerst einen Betreff.',
  letterNoContent: 'Schreiben Sie zuerst etwas. Dieser Brief ist leer.',
  letterTooLarge: 'Dieser Brief ist zu gross für Postfächer. Lassen Sie einige Werke oder Text weg.',
  letterNoReaders: 'Niemand würde diesen Brief bekommen. Wählen Sie andere Leser.',
  letterAtFar: 'Wählen Sie einen Zeitpunkt innerhalb eines Jahres.',
  letterAtPast: 'Wählen Sie einen Zeitpunkt in der Zukunft, oder senden Sie ihn jetzt.',
  ownerStays: 'Der Inhaber dieser Website kann hier nicht geändert oder entfernt werden.',
  ownAccount:
    'Ihr eigenes Konto können Sie hier nicht ändern oder entfernen. Bitten Sie jemand anderen, der diese Website betreut.',
  conflict:
    'Jemand anders hat das im selben Moment geändert. Laden Sie neu, und ändern Sie es dann nochmals.',
  takenMeanwhile: '{state} Das hat gerade jemand anders gespeichert. Es wurde nichts geändert.',
  changedSince:
    'Das wurde seither nochmals geändert. Wenn Sie es zurückholen, geht der neuere Stand verloren.',
  notKept: 'Was diese Änderung ersetzt hat, wird nicht mehr aufbewahrt.',
  otherCurrency:
    'Dieser Preis war in {currency}, ein anderer Preis des Werks ist es nicht. Geben Sie den Preis im Formular des Werks ein.',
  otherCurrencyOfSales:
    'Diese Werke wurden zu einem Preis verkauft, der nicht in {currency} ist. Geben Sie ihre Preise in ihren Formularen ein:',
  changedMeanwhile:
    'Jemand anders hat gespeichert, seit Sie das geöffnet haben. Es wurde nichts überschrieben. Vergleichen Sie beide Fassungen, und speichern Sie dann nochmals.',
  mediaUnavailable:
    'Fotografien können im Moment nicht gespeichert oder geladen werden: {reason}. Es wurde nichts geändert. Bitte versuchen Sie es später nochmals.',
  otherWorks: 'und {count, plural, one {# weiteres Werk} other {# weitere Werke}}',
  noObject: 'Der Inhalt der Anfrage muss ein JSON-Objekt sein.',
  reservedForUntil: 'Reserviert für {name} bis {date}',
  reservedFor: 'Reserviert für {name}',
  reservedUntil: 'Reserviert bis {date}',
  reserved: 'Reserviert',
  tooSlow: 'brauchte zu lange zum Lesen. Speichern Sie die Datei nochmals als gewöhnliches JPEG.',
  cutOff:
    'ist beschädigt: Das Ende fehlt oder ist nicht lesbar. Exportieren Sie die Fotografie nochmals, oder wählen Sie eine andere Kopie.',
  doesNotFit:
    'ist beschädigt: Die Datei beginnt wie {format}, aber der Rest passt nicht dazu. Exportieren Sie sie nochmals.',
  tooManyPieces:
    'ist ungewöhnlich aufgebaut. Öffnen Sie die Datei in einem Fotoprogramm, und speichern Sie sie nochmals.',
  notThere: 'Diese Fotografie ist nicht auf dem Server. Fügen Sie ihre Datei nochmals hinzu.',
  unsafeName: 'Der Server kann keine Datei mit diesem Namen aufbewahren. Benennen Sie sie um.',
  unreadList:
    'Eine Liste von Gemälden in einem Unterordner wird nicht gelesen. Verschieben Sie sie aus dem Unterordner.',
  tooDeep: 'Höchstens {most} Ordner dürfen ineinander liegen. Verschieben Sie die Datei weiter nach oben.',
  anotherHere:
    'Eine andere Fotografie mit diesem Namen ist schon da und bleibt. Benennen Sie diese oder ihren Ordner um, oder entfernen Sie alle Dateien und beginnen Sie neu.',
  otherKind: 'Das ist weder eine Fotografie noch eine Liste von Gemälden (CSV, Excel oder JSON).',
  tooLarge: 'grösser als {megabytes} MB.',
  tooManyFiles: 'Höchstens {most} Dateien können auf einmal importiert werden.',
  noPhotograph: 'Es gibt keine Fotografie mit diesem Namen',
  noNames: 'Fotografien: Das muss eine Liste von Dateinamen sein',
  unreadable: 'kann nicht gelesen werden',
  isAvailable: 'Dieses Werk ist jetzt verfügbar',
  isSold: 'Dieses Werk ist jetzt verkauft',
  isNotForSale: 'Dieses Werk ist jetzt unverkäuflich',
  priceGone: '{name} hat jetzt keinen Preis.',
  priceChanged: '{name} kostet jetzt {price}.',
  sidesBelongTogether: 'Eine Grösse braucht Höhe und Breite',
  sizesDiffer: 'Die Masse sagen etwas anderes als Höhe, Breite und Tiefe',
  publishAtOfPublic: 'Nur ein Entwurf kann zu einem Zeitpunkt veröffentlicht werden',
  keptDraft: 'Ein Entwurf wird aufbewahrt, indem Sie ihn speichern',
  letterPace: 'Geben Sie eine ganze Zahl von E-Mails ein: 1 bis 1’000 pro Minute, bis 50’000 pro Stunde',
} as const satisfies Same<typeof en>
