import { createCall, createVersionedCall } from '../../client/owner/call.ts'
import { client } from './browser.ts'
import { confirmed } from './session/identity-check.ts'

/** The compositions for the owner's screens. A visitor's page never loads them. */
export const send = confirmed(client.send)
export const call = createCall(send)
export const versionedCall = createVersionedCall(send)
