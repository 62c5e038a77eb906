import { iconRoute } from '../icon-route.ts'

export const GET = iconRoute('share', 'image/png')
