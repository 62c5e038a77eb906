/** What is wrong where the files of an image are not where they should be. */
export const LACKS_FILES = /^the image .* (?:has no files yet|is not whole)/

/** What a painter can do something about; everything else is for whoever looks after the server. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [/ENOSPC|EDQUOT|EFBIG|no space left|disk is full/i, 'There is no room left on the disk.'],
  [/EACCES|EPERM|EROFS|disk I\/O error/, 'The server may not write into the folder of the site.'],
  [/EISDIR|ENOTDIR|ENOTEMPTY|EEXIST/, 'Something else lies where it belongs in the folder of the site.'],
  [/EMFILE|ENFILE/, 'The server has too many files open.'],
  [LACKS_FILES, 'An image on it is not ready yet.'],
  [
    /object store|^There is no bucket|^The bucket/,
    'The store of the photographs did not give an image on it.',
  ],
  [/^it links to /, 'It leads to a page that could not be made.'],
  [/^the page answered 404/, 'What it shows was not found.'],
  [/^the page answered/, 'The program made a mistake on it. The log of the server says more.'],
  [/SQLITE_|ECONNREFUSED|ECONNRESET|database/i, 'The database did not answer.'],
]
const OTHERWISE = 'Something unexpected happened. The log of the server says more.'

/** Why a page was not published, as a sentence without jargon; the log has the whole reason. */
export const inPlainWords = (reason: string): string =>
  WORDS.find(([pattern]) => pattern.test(reason))?.[1] ?? OTHERWISE
