/** What forms say of fields and photographs that cannot be saved so. */
export { FORM_MESSAGES as default } from '../../../contract/form-messages.ts'
