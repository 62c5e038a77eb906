import { iconRoute } from '../components/icon-route.ts'

export const GET = iconRoute(512, 'image/png')
