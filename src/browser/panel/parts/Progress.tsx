interface ProgressProps {
  /** '' while nothing runs. */
  readonly text: string
  readonly counts?: { readonly done: number; readonly total: number } | undefined
}
/** The progress of a task. Screen readers hear the steps, not each count. */
export const Progress = ({ text, counts }: ProgressProps) => (
  <>
    {counts && <progress max={Math.max(1, counts.total)} value={counts.done} aria-hidden="true" />}
    <p className="progress-step" role={counts ? undefined : 'status'}>
      {text}
    </p>
  </>
)
