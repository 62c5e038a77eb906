import { describe, expect, it } from 'vitest'
import { ConfigError, loadConfig } from './config.ts'

describe('MAIL_TO', () => {
  it.each([
    ['', []],
    ['studio@example.org', ['studio@example.org']],
    [' studio@example.org , gallery@example.org,', ['studio@example.org', 'gallery@example.org']],
  ])('names whoever shall get the inquiries: %j', (text, addresses) => {
    expect(loadConfig({ MAIL_TO: text }).mailTo).toEqual(addresses)
  })

  it.each(['studio', 'a@b.test c@d.test', 'a@b.test;c@d.test', 'Studio <a@b.test>'])(
    'tells who looks after the server what is wrong with %j',
    (text) => {
      const load = () => loadConfig({ MAIL_TO: text })
      expect(load).toThrow(ConfigError)
      expect(load).toThrow('MAIL_TO: must be addresses such as studio@example.org, separated by commas')
    },
  )
})
