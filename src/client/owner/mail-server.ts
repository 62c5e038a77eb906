import {
  type MailProvider,
  MailProviderSchema,
  type MailServer,
  type MailServerInput,
  MailServerSchema,
  type MailTest,
  type MailTestAnswer,
  MailTestAnswerSchema,
} from '../../contract/mail/mail-server.ts'
import { type SenderDomain, SenderDomainSchema } from '../../contract/mail/sender-domain.ts'
import { API_PATHS } from '../../contract/paths.ts'
import type { Call } from './call.ts'

/** Milliseconds: a mail server may take its time to answer. */
const TEST_TIMEOUT = 45_000

/** Milliseconds: questions to DNS may have to be asked again. */
const DNS_TIMEOUT = 20_000

/** Calls for the mail server of the site. */
export const createMailServerCalls = (call: Call) => ({
  read: (): Promise<MailServer> => call('GET', API_PATHS.mailServer, { schema: MailServerSchema }),
  save: (server: MailServerInput): Promise<MailServer> =>
    call('PUT', API_PATHS.mailServer, { body: server, schema: MailServerSchema }),
  remove: (): Promise<MailServer> => call('DELETE', API_PATHS.mailServer, { schema: MailServerSchema }),
  findProvider: (domain: string): Promise<MailProvider> =>
    call('GET', `${API_PATHS.mailProvider}?${new URLSearchParams({ domain })}`, {
      schema: MailProviderSchema,
    }),
  checkDomain: (): Promise<SenderDomain> =>
    call('GET', API_PATHS.senderDomain, { schema: SenderDomainSchema, timeout: DNS_TIMEOUT }),
  /** Sends a test mail and waits until the mail server has answered. */
  test: (test: MailTest): Promise<MailTestAnswer> =>
    call('POST', API_PATHS.mailTest, { body: test, schema: MailTestAnswerSchema, timeout: TEST_TIMEOUT }),
})
