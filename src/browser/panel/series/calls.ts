import { createSeriesCalls } from '../../../client/owner/collection/series.ts'
import { call, versionedCall } from '../../stores/owner.ts'

export const calls = createSeriesCalls(call, versionedCall)
