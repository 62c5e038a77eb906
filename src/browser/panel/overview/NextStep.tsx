import { createOverviewCalls } from '../../../client/owner/overview.ts'
import { FIRST_STEPS } from '../../../contract/overview.ts'
import { call } from '../../stores/owner.ts'
import { sharedWords } from '../../stores/owner-words.ts'
import { useLoaded } from '../parts/use-loaded.ts'
import { stepsOf } from './steps.ts'

const calls = createOverviewCalls(call)

/** Shown after a save that can be one of the first steps: the way to the next one, until all are done or hidden. */
export function NextStep() {
  const { loaded } = useLoaded(calls.read)
  if (loaded.state !== 'ready') return null
  const { firstSteps: done, siteUrl } = loaded.value
  const steps = stepsOf(siteUrl)
  const next = done && FIRST_STEPS.find((step) => !done.includes(step) && steps[step].href)
  if (!next) return null
  const { second, ...first } = steps[next]
  const { title, href } = second && first.href === location.hash ? second : first
  return (
    <span className="next-step">
      {sharedWords().next} {/* The next step begins at its top, whatever was in sight of this one. */}
      <a href={href} onClick={() => scrollTo({ top: 0 })}>
        {title}
      </a>
    </span>
  )
}
