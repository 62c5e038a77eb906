/*
 * What can be wrong on the server, and with the stores, folders and CDN that it uses. It crosses the wire in English; the
 * Control Panel says it in the owner's language.
 */

/** The problems that an object store can have, each with a sentence that helps the person who runs the server. */
export const STORE_PROBLEMS = {
  unreachable:
    'The object store at {endpoint} does not answer. Check that it runs and that the endpoint in {setting} is right.',
  notAStore:
    'What answers at {endpoint} is not an S3-compatible object store. Check the endpoint in {setting}.',
  noBucket: 'There is no bucket "{bucket}" at {endpoint}. Create it, or correct {setting}.',
  refused:
    'The object store at {endpoint} refuses the credentials. Check AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, and that they may list, read, write and delete in the bucket "{bucket}".',
  wrongRegion: 'The bucket "{bucket}" is in another region. Correct the region in {setting}.',
  wrongClock: "The object store at {endpoint} has another time than this machine. Set this machine's clock.",
  full: 'The bucket "{bucket}" at {endpoint} is full. Make room in it, or raise its quota.',
  public:
    'Anyone can read the bucket "{bucket}", so nothing is stored in it. Make it private, or name another in {setting}.',
  busy: 'The object store at {endpoint} is overloaded or disturbed. It is tried again automatically.',
  unexpected: 'The object store at {endpoint} gave an answer that was not expected.',
} as const

/** The same where the owner has entered the bucket for backups: the Control Panel has fields with these names. */
export const ENTERED_BUCKET_PROBLEMS = {
  unreachable:
    'The service at {endpoint} does not answer. Check “Address of the service”, or try again later.',
  notAStore:
    'What answers at {endpoint} is not an S3-compatible storage service. Check “Address of the service”.',
  noBucket: 'There is no bucket “{bucket}” at {endpoint}. Create it there, or correct “Bucket”.',
  refused:
    'The service at {endpoint} refuses the key. Check “Access key” and “Secret key”, and that this key may list, read, write and delete in the bucket “{bucket}”.',
  wrongRegion: 'The bucket “{bucket}” is in another region. Correct “Region”.',
  public:
    'Anyone can read the bucket “{bucket}”, so no backup is stored in it. Make it private, or enter another one under “Bucket”.',
} as const

/** The same for people who cannot fix it, written as the end of a sentence. */
export const STORE_REASONS = {
  noAnswer: 'their store does not answer',
  noRoom: 'their store is full',
  notSetUp: 'their store is not set up as it should be',
} as const

/** Why a backup was not made, or not restored. */
export const BACKUP_FAILURES = {
  interrupted: 'Interrupted. No backup was made.',
  noFolder: 'There is no folder {folder}. Make it, or mount its disk.',
  otherBytes: 'The bucket gave back other bytes than it was sent.',
  otherRecords: 'Restored for a trial, {kind} differs from the archive.',
  otherCount: 'The archive holds another number of things than was written.',
  notKeptBeforeRestore: 'The site as it is could not be backed up first: {reason} Nothing was changed.',
  unreadable: '{file} cannot be read: {reason}',
  older:
    'The backup is of an older version than the database is. Restore it into an empty database. Nothing was changed.',
  unknownTable: 'This archive has rows of an unknown table: {table}.',
  newerProgram: 'The program on the disk is newer than the one that is running. Start the server again.',
  overdue: 'No backup was made for two days.',
  incomplete: '{count} photographs are missing on the server, and so in the backup.',
  noRoom: 'The server’s disk has no room for a backup, which needs twice the space of your photographs.',
  unwritable: 'The server cannot write to its disk.',
} as const

/** Why an archive cannot be restored, in words for an owner in a browser. */
export const ARCHIVE_FAULTS = {
  endMissing: 'The end of this backup is missing. Copy or download it again.',
  damaged: 'This backup is damaged. Use another one, or copy it again.',
  changed: 'This backup was changed after it was made, so it cannot be trusted. Use another one.',
  newer: 'This backup was made by a newer version of Mahlstick. Update this site first.',
  zip: 'This is a ZIP file. A backup ends with .tar: it comes from “Download a backup”, not “Download everything”.',
  packed: 'This file is compressed. Unpack it first, and choose the file that ends with .tar.',
  noBackup:
    'This file is not a backup. Choose the file that you got from “Download a backup”; it ends with .tar.',
  ofOthers: 'This is an archive from another program, not a backup of this site.',
} as const

/** Why the site cannot be sent to a folder. */
export const FOLDER_PROBLEMS = {
  notThere: 'The folder {folder} is not there. Create it, or correct PUBLISH_URL.',
  noFolder: 'The folder {folder} is not a folder. Correct PUBLISH_URL.',
  notWritable:
    'The folder {folder} may not be written. Let the user that runs the server write there, or correct PUBLISH_URL.',
  onFullDisk: 'The folder {folder} is on a full disk. Make room there.',
} as const

/** Why the site cannot be sent at all, and why a CDN is not told of changes. */
export const DELIVERY_PROBLEMS = {
  notSent: 'The site could not be sent to where PUBLISH_URL says: {reason}',
  cdnUnreachable:
    'The CDN is not told of changes: the address in PURGE_URL does not answer. Check that it is right.',
  cdnRefuses: 'The CDN is not told of changes: the address in PURGE_URL answers {status}. Check PURGE_TOKEN.',
  cdnFails:
    'The CDN is not told of changes: the address in PURGE_URL answers {status}. Check that it is right.',
  cdnNotAsked: 'The CDN is not told of changes: the address in PURGE_URL was not asked.',
} as const

/** Why a page was not published, as a sentence without jargon. The first ones are problems that a painter can fix. */
export const PUBLISH_PROBLEMS = {
  full: 'The disk is full.',
  unwritable: 'The server may not write into the folder of the site.',
  inTheWay: 'Something else is in its place in the folder of the site.',
  tooManyFiles: 'The server has too many files open.',
  imageNotReady: 'A photograph on it is not ready yet.',
  photographStore: 'A photograph on it could not be loaded from where photographs are stored.',
  brokenLink: 'It links to a page that could not be published.',
  notFound: 'What it shows was not found.',
  pageFailed: 'The program made a mistake on it. The server’s log says more.',
  databaseAway: 'The database did not answer.',
  unexpected: 'Something unexpected happened. The server’s log says more.',
} as const
