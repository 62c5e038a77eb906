import { iconRoute } from '../components/icon-route.ts'

export const GET = iconRoute('ico', 'image/x-icon')
