import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute('svg', 'image/svg+xml')
