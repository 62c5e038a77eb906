import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute(192, 'image/png')
