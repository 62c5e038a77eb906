import answers from '../answers.ts'
import conflict from './conflict.ts'
import backups from './server/backups.ts'
import bounces from './letters/bounces.ts'
import exhibitions from './exhibitions.ts'
import faults from './server/faults.ts'
import forms from './forms.ts'
import frame from './frame.ts'
import images from './images.ts'
import history from './history/history.ts'
import historyFields from './history/history-fields.ts'
import importing from './importing.ts'
import inquiries from './inquiries.ts'
import letterSite from './letters/letter-site.ts'
import letters from './letters/letters.ts'
import mail from './mail.ts'
import overview from './overview.ts'
import paintings from './paintings.ts'
import people from './people.ts'
import publishing from './publishing.ts'
import refusals from './server/refusals.ts'
import series from './series.ts'
import server from './server/server.ts'
import shared from './shared.ts'
import site from './site/site.ts'
import siteTexts from './site/site-texts.ts'
import subscribers from './letters/subscribers.ts'
import translations from './site/translations.ts'
import visits from './site/visits.ts'

export default {
  frame,
  shared,
  overview,
  paintings,
  importing,
  inquiries,
  letterSite,
  letters,
  mail,
  bounces,
  exhibitions,
  series,
  site,
  siteTexts,
  subscribers,
  translations,
  people,
  publishing,
  forms,
  faults,
  images,
  refusals,
  server,
  answers,
  conflict,
  backups,
  visits,
  history,
  historyFields,
} as const
