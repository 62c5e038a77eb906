import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute(512, 'image/png')
