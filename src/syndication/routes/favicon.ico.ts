import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute('ico', 'image/x-icon')
