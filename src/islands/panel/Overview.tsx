import { Skeleton } from './parts.tsx'

export default function Overview() {
  return <Skeleton />
}
