import type en from '../../../en/owner/server/server.ts'
import type { Same } from '../../../same.ts'

export default {
  stores: {
    unreachable:
      'Der Objektspeicher unter {endpoint} antwortet nicht. Prüfen Sie, ob er läuft und ob die Adresse in {setting} stimmt.',
    notAStore:
      'Was unter {endpoint} antwortet, ist kein S3-kompatibler Objektspeicher. Prüfen Sie die Adresse in {setting}.',
    noBucket:
      'Unter {endpoint} gibt es keinen Bucket «{bucket}». Erstellen Sie ihn, oder berichtigen Sie {setting}.',
    refused:
      'Der Objektspeicher unter {endpoint} lehnt die Zugangsdaten ab. Prüfen Sie AWS_ACCESS_KEY_ID und AWS_SECRET_ACCESS_KEY, und ob man damit im Bucket «{bucket}» auflisten, lesen, schreiben und löschen darf.',
    wrongRegion:
      'Der Bucket «{bucket}» ist in einer anderen Region. Berichtigen Sie die Region in {setting}.',
    wrongClock:
      'Der Objektspeicher unter {endpoint} hat eine andere Zeit als dieser Server. Stellen Sie die Uhr des Servers.',
    full: 'Der Bucket «{bucket}» unter {endpoint} ist voll. Schaffen Sie Platz darin, oder erhöhen Sie die Grenze.',
    public:
      'Alle können den Bucket «{bucket}» lesen, darum wird nichts darin gespeichert. Machen Sie ihn privat, oder nennen Sie in {setting} einen anderen.',
    busy: 'Der Objektspeicher unter {endpoint} ist überlastet oder gestört. Es wird von selbst nochmals versucht.',
    unexpected: 'Der Objektspeicher unter {endpoint} hat unerwartet geantwortet.',
  },
  enteredBuckets: {
    unreachable:
      'Der Dienst unter {endpoint} antwortet nicht. Prüfen Sie «Adresse des Dienstes», oder versuchen Sie es später nochmals.',
    notAStore:
      'Was unter {endpoint} antwortet, ist kein S3-kompatibler Speicherdienst. Prüfen Sie «Adresse des Dienstes».',
    noBucket:
      'Unter {endpoint} gibt es keinen Bucket «{bucket}». Erstellen Sie ihn dort, oder berichtigen Sie «Bucket».',
    refused:
      'Der Dienst unter {endpoint} lehnt den Schlüssel ab. Prüfen Sie «Zugriffsschlüssel» und «Geheimer Schlüssel», und ob man damit im Bucket «{bucket}» auflisten, lesen, schreiben und löschen darf.',
    wrongRegion: 'Der Bucket «{bucket}» ist in einer anderen Region. Berichtigen Sie «Region».',
    public:
      'Alle können den Bucket «{bucket}» lesen, darum wird keine Sicherung darin gespeichert. Machen Sie ihn privat, oder geben Sie unter «Bucket» einen anderen ein.',
  },
  storeReasons: {
    noAnswer: 'Der Speicher der Fotografien antwortet nicht',
    noRoom: 'Der Speicher der Fotografien ist voll',
    notSetUp: 'Der Speicher der Fotografien ist nicht richtig eingerichtet',
  },
  backups: {
    interrupted: 'Unterbrochen. Es wurde keine Sicherung erstellt.',
    noFolder: 'Es gibt keinen Ordner {folder}. Erstellen Sie ihn, oder binden Sie seinen Datenträger ein.',
    otherBytes: 'Aus dem Bucket kam etwas anderes zurück, als gesendet wurde.',
    otherRecords: 'Probeweise wiederhergestellt, weicht {kind} von der Sicherung ab.',
    otherCount: 'In der Sicherung ist eine andere Anzahl von Dingen, als geschrieben wurde.',
    notKeptBeforeRestore:
      'Die jetzige Website konnte vorher nicht gesichert werden: {reason} Es wurde nichts geändert.',
    unreadable: '{file} kann nicht gelesen werden: {reason}',
    older:
      'Die Sicherung ist von einer älteren Version als die Datenbank. Stellen Sie sie in einer leeren Datenbank wieder her. Es wurde nichts geändert.',
    unknownTable: 'In dieser Sicherung sind Zeilen einer unbekannten Tabelle: {table}.',
    newerProgram: 'Auf dem Server liegt eine neuere Version als die, die läuft. Starten Sie den Server neu.',
    overdue: 'Seit zwei Tagen wurde keine Sicherung erstellt.',
    incomplete:
      '{count, plural, one {# Fotografie fehlt} other {# Fotografien fehlen}} auf dem Server, und so auch in der Sicherung.',
    noRoom:
      'Auf dem Server ist kein Platz für eine Sicherung; sie braucht das Doppelte des Platzes Ihrer Fotografien.',
    unwritable: 'Der Server kann nicht auf seinen Datenträger schreiben.',
  },
  archives: {
    endMissing:
      'Das Ende dieser Sicherung fehlt. Kopieren Sie sie nochmals, oder laden Sie sie nochmals herunter.',
    damaged: 'Diese Sicherung ist beschädigt. Verwenden Sie eine andere, oder kopieren Sie sie nochmals.',
    changed:
      'Diese Sicherung wurde verändert, nachdem sie erstellt worden war; man kann ihr nicht trauen. Verwenden Sie eine andere.',
    newer:
      'Diese Sicherung stammt von einer neueren Version von Mahlstick. Aktualisieren Sie zuerst diese Website.',
    zip: 'Das ist eine ZIP-Datei. Der Name einer Sicherung endet mit .tar: Sie kommt von «Eine Sicherung herunterladen», nicht von «Alles herunterladen».',
    packed:
      'Diese Datei ist komprimiert. Entpacken Sie sie, und wählen Sie die Datei, deren Name mit .tar endet.',
    noBackup:
      'Diese Datei ist keine Sicherung. Wählen Sie die Datei, die Sie von «Eine Sicherung herunterladen» bekommen haben; ihr Name endet mit .tar.',
    ofOthers: 'Das ist ein Archiv eines anderen Programms, keine Sicherung dieser Website.',
  },
  folders: {
    notThere: 'Den Ordner {folder} gibt es nicht. Erstellen Sie ihn, oder berichtigen Sie PUBLISH_URL.',
    noFolder: '{folder} ist kein Ordner. Berichtigen Sie PUBLISH_URL.',
    notWritable:
      'In den Ordner {folder} darf nicht geschrieben werden. Erlauben Sie es dem Benutzer, unter dem der Server läuft, oder berichtigen Sie PUBLISH_URL.',
    onFullDisk: 'Der Ordner {folder} ist auf einem vollen Datenträger. Schaffen Sie dort Platz.',
  },
  delivery: {
    notSent: 'Die Website konnte nicht dorthin gesendet werden, wo PUBLISH_URL hinzeigt: {reason}',
    cdnUnreachable:
      'Das CDN erfährt nichts von Änderungen: Die Adresse in PURGE_URL antwortet nicht. Prüfen Sie, ob sie stimmt.',
    cdnRefuses:
      'Das CDN erfährt nichts von Änderungen: Die Adresse in PURGE_URL antwortet {status}. Prüfen Sie PURGE_TOKEN.',
    cdnFails:
      'Das CDN erfährt nichts von Änderungen: Die Adresse in PURGE_URL antwortet {status}. Prüfen Sie, ob sie stimmt.',
    cdnNotAsked: 'Das CDN erfährt nichts von Änderungen: Die Adresse in PURGE_URL wurde nicht angefragt.',
  },
  importNotes: {
    size: 'Höhe und Breite wurden nicht verstanden: {text}.',
    noSize: '«{text}» ist keine Grösse; darum wurde {size} aus Höhe und Breite genommen.',
    otherSize:
      '«{text}» wurde als Grösse übernommen. In Höhe, Breite und Tiefe steht etwas anderes: {sides}.',
    framedSize: 'Die Grösse mit Rahmen wurde nicht verstanden: {text}.',
    yearOfSale: 'Ohne Jahr; darum wurde {year} genommen, das Jahr des Verkaufs.',
    yearOfPhotographs: 'Ohne Jahr; darum wurde {year} genommen, das Jahr der Fotografien.',
    buyer: '«{text}» wurde als Käufer oder Käuferin übernommen.',
    reservationOver: 'Die Reservation ist abgelaufen; das Werk ist darum verfügbar.',
    unpriced: 'Ohne Preis; kommt darum ins Portfolio.',
    unpricedReserved: 'Ohne Preis; kommt darum ins Portfolio und ist nicht reserviert.',
    dayOfSale: 'Ohne Tag des Verkaufs; darum wurde der 1. Januar {year} genommen.',
    timeOver: 'Der Zeitpunkt ist vorbei; es bleibt darum ein Entwurf: {text}.',
    timeUnclear: 'Der Zeitpunkt wurde nicht verstanden; es bleibt darum ein Entwurf: {text}.',
    otherCurrency:
      '{text} wurde als {currency} {amount} übernommen: Die Preise dieser Website sind in {currency}.',
    rounded: '{text} wurde auf {amount} gerundet: Preise haben hier keine Rappen oder Cents.',
    newSeries: 'Neue Serien: {titles}',
    unusedColumns: 'Nicht verwendete Spalten von {file}: {columns}',
    notInLists: 'Weder in {list} noch in {other} erwähnt: {files}',
    notInList: 'Nicht in {list} erwähnt: {files}',
  },
  importPlaces: {
    line: '{file}, Zeile {number}',
    row: '{file}, Tabellenzeile {number}',
    painting: '{file}, Gemälde {number}',
    exhibition: '{file}, Ausstellung {number}',
    series: '{file}, Serie {number}',
  },
  importFailures: {
    noFolder: '{selection} ist kein Ordner.',
    noPhotographs: '{selection} enthält keine Fotografien.',
    manyLists: '{selection} enthält {count} Listen von Gemälden: {lists}. Behalten Sie nur eine davon.',
    listsDiffer:
      '{first} und {second} unterscheiden sich (siehe {place}, {name}). Entfernen Sie die Liste, die Sie nicht verwenden möchten.',
    notText:
      '{file} enthält keinen Text. Vielleicht ist es ein Bild oder eine Datei eines anderen Programms. Speichern Sie Ihre Liste als CSV.',
    noNames:
      '{file} sagt nicht, welche Spalte die Namen der {items} enthält. Die erste Zeile braucht die Titel {titles}.',
    invalidJson: '{file} ist kein gültiges JSON: {reason}',
    noList:
      '{file} muss eine Liste der {items} enthalten oder ein Objekt mit einer solchen Liste unter «{key}».',
    workbookTooLarge:
      '{file} ist zu gross für eine Liste von Gemälden (höchstens {rows} Zeilen und {columns} Spalten). Kopieren Sie die Zellen in eine neue Datei.',
    noWorkbook:
      '{file} kann nicht als Excel-Datei gelesen werden ({reason}). Speichern Sie sie nochmals als .xlsx oder als CSV.',
    diskFull:
      'Der Speicher des Servers ist voll. Was vorher importiert wurde, bleibt. Bitten Sie die Person, die den Server betreut, Platz zu schaffen, und prüfen Sie die Dateien dann nochmals.',
    diskUnwritable:
      'Der Server kann im Moment nichts speichern. Was vorher importiert wurde, bleibt. Melden Sie es der Person, die den Server betreut, und prüfen Sie die Dateien dann nochmals.',
  },
  imported: {
    selection: 'Ihre Auswahl',
    paintings: 'Gemälde',
    exhibitions: 'Ausstellungen',
    series: 'Serien',
  },
} as const satisfies Same<typeof en>
