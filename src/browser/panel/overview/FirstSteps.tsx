import { createOverviewCalls } from '../../../client/owner/overview.ts'
import { FIRST_STEPS, type FirstStep, type Overview } from '../../../contract/overview.ts'
import { run } from '../../stores/browser.ts'
import { call } from '../../stores/owner.ts'
import { ownerWords, tell } from '../../stores/owner-words.ts'
import { type Step, stepsOf } from './steps.ts'

const calls = createOverviewCalls(call)

const StepText = ({ title, href, hint }: Step) => (
  <span>
    {href ? <a href={href}>{title}</a> : title} <span className="summary-line">{hint}</span>
  </span>
)

interface Props extends Pick<Overview, 'siteUrl'> {
  readonly done: readonly FirstStep[]
  readonly onHide: () => void
}
/** What a new owner does first. A step is ticked off when the site has what it asks for. */
export function FirstSteps({ done, siteUrl, onHide }: Props) {
  const steps = stepsOf(siteUrl)
  const { steps: words } = ownerWords().overview
  async function hide() {
    const outcome = await run({ work: calls.hideFirstSteps, failed: words.notHidden, isAsked: true })
    if (outcome.kind === 'done') onHide()
  }
  return (
    <section className="block first-steps" aria-labelledby="first-steps">
      <h3 id="first-steps">{tell(words.title, { done: done.length, total: FIRST_STEPS.length })}</h3>
      <ol className="list">
        {FIRST_STEPS.map((step) =>
          done.includes(step) ? (
            <li key={step} className="is-done">
              <span className="hidden-text">{words.done} </span>
              {steps[step].title}
            </li>
          ) : (
            <li key={step}>
              <StepText {...steps[step]} />
            </li>
          ),
        )}
      </ol>
      <button className="plain-button" type="button" onClick={() => void hide()}>
        {words.hide}
      </button>
    </section>
  )
}
