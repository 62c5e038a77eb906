import { createCall, createVersionedCall } from '../../client/owner/call.ts'
import { client } from './browser.ts'

/** The compositions for the owner's screens: no visitor's page ever fetches them. */
export const call = createCall(client.send)
export const versionedCall = createVersionedCall(client.send)
