import { findIndexRoute } from '../../find-index-route.ts'

export const GET = findIndexRoute('toSell')
