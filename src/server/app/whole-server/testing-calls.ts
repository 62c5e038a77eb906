import { expect } from 'vitest'
import type { SiteAddress } from './testing-process.ts'

/** For tests: calls of a running server's API by the holder of a token, which must succeed, and reads by a visitor. */
export function createCalls({ url }: SiteAddress, token: string) {
  const call = async <Value>(method: string, target: string, body?: object): Promise<Value> => {
    const headers = { Authorization: `Bearer ${token}` }
    const answer = await fetch(url + target, { method, headers, ...(body && { body: JSON.stringify(body) }) })
    expect([target, answer.status]).toEqual([target, 200])
    return (await answer.json()) as Value
  }
  const statusOf = async (target: string) => (await fetch(url + target)).status
  return { call, statusOf }
}
