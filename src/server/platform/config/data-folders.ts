/** Folders of DATA_DIR that are no part of the site's data: work that is not done, and backups. */

/** Folder for a restore that is not complete. No other name begins with it. */
export const STAGING = '.restoring'
export const REPLACED = 'replaced-'
/** Folder of the records saved before updates. A restore does not move it. */
export const BEFORE_UPDATES = 'before-updates'
/** Work folder of the automatic backups. */
export const WORK = '.backup'
/** Folder of the automatic backups that are kept on the server itself. */
export const KEPT_HERE = 'backups'
/** Backups that wait to be downloaded. */
export const DOWNLOADS = '.downloads'
/** The upload of a backup, and its records until they are restored. */
export const UPLOAD = '.upload'
/** Uploaded files of an import that is not done (server/importing). */
export const IMPORTING = '.import'
/** Uploaded photographs of forms, for a day (server/uploads). */
export const PHOTOGRAPHS = '.photographs'
/** Folder of the backups made before another backup was restored in the Control Panel. */
export const BEFORE_RESTORES = 'before-restores'
