/** What toasts say after changes of paintings and exhibitions. */
export default {
  undo: 'Undo',
  asBefore: 'As it was before',
  toTable: 'Back to the table',
  stay: 'Stay',
  another: 'Add another',
  addDetails: 'Add details',
  available: '{count, plural, =1 {“{name}” is} other {{count} paintings are}} {state}',
  availableAgain:
    '{count, plural, =1 {“{name}” is} other {{count} paintings are}} {state} again, with the same details as before',
  located: '{count, plural, =1 {“{name}” is} other {{count} paintings are}} in “{location}” now',
  unlocated: '{count, plural, =1 {“{name}” has} other {{count} paintings have}} no location now',
  priceDisplay:
    '{count, plural, =1 {Price of “{name}” for visitors} other {Prices of {count} paintings for visitors}}: {choice}',
  inSeries: '{count, plural, =1 {“{name}” is} other {{count} paintings are}} in “{series}” now',
  inNoSeries: '{count, plural, =1 {“{name}” is} other {{count} paintings are}} in no series now',
  public: '{count, plural, =1 {“{name}” is} other {{count} paintings are}} public now',
  draft: '{count, plural, =1 {“{name}” is a draft} other {{count} paintings are drafts}} now',
  notSaved: '“{field}” was not saved.',
  typed: 'You had typed “{text}”.',
  previewFailed: 'The preview could not be opened.',
  notBack: '“{name}” could not be brought back.',
  back: '“{name}” is back',
  publishingNotStarted: 'Publishing could not be started again.',
} as const
