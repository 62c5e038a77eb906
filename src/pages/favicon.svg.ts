import { iconRoute } from '../components/icon-route.ts'

export const GET = iconRoute('svg', 'image/svg+xml')
