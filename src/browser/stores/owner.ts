import { createCall, createVersionedCall } from '../../client/owner/call.ts'
import { client } from './browser.ts'

/** The compositions for the owner's screens. A visitor's page never loads them. */
export const call = createCall(client.send)
export const versionedCall = createVersionedCall(client.send)
