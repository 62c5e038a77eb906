/** What forms say of fields and photographs that cannot be saved so. */
export { FORM_MESSAGES as default } from '../../../../contract/wording/form-messages.ts'
