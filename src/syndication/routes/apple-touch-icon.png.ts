import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute(180, 'image/png')
