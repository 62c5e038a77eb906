import accountMails from './account-mails.ts'
import accounts from './accounts.ts'
import answers from './answers.ts'
import beginnings from './beginnings.ts'
import exhibitions from './exhibitions.ts'
import feeds from './feeds.ts'
import forms from './forms.ts'
import frame from './frame.ts'
import letterPages from './letter-pages.ts'
import letters from './letters.ts'
import mails from './mails.ts'
import pages from './pages.ts'
import shortAnswers from './short-answers.ts'
import works from './works.ts'

export default {
  accountMails,
  accounts,
  answers,
  beginnings,
  frame,
  pages,
  shortAnswers,
  works,
  exhibitions,
  feeds,
  forms,
  letterPages,
  letters,
  mails,
} as const
