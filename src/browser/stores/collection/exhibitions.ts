import { atom } from 'nanostores'
import type { ExhibitionDraft, ItemCalls, SaveOptions } from '../../../client/owner/collection/items.ts'
import type { Exhibition, ExhibitionToEdit } from '../../../contract/collection/exhibition.ts'
import { FAILURE } from '../../../contract/wording/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { sharedWords } from '../owner-words.ts'
import {
  type ActionParts,
  AT_REST,
  createItemActions,
  found,
  type Progress,
  valueOf,
} from './item-actions.ts'

/** The state of the exhibitions (features 3). */
export interface ExhibitionsState extends Progress {
  readonly exhibition: Exhibition | ExhibitionToEdit | undefined
  readonly exhibitions: readonly Exhibition[]
}
const NO_EXHIBITIONS: ExhibitionsState = { exhibition: undefined, exhibitions: [], ...AT_REST }

const loaded = (state: ExhibitionsState, exhibition: Exhibition | ExhibitionToEdit): ExhibitionsState => ({
  ...state,
  ...AT_REST,
  exhibition,
})
const deleted = (state: ExhibitionsState, id: string): ExhibitionsState => ({
  ...state,
  ...AT_REST,
  exhibitions: state.exhibitions.filter((exhibition) => exhibition.id !== id),
})

export interface ExhibitionsParts extends ActionParts {
  readonly client: ItemCalls
}

/** After a save (item-actions.ts). */
const ways = <Value>(page: string, idOf: (value: Value) => string) => ({
  page,
  table: `${PAGE_PATHS.controlPanel}#exhibitions`,
  form: (value: Value) => PAGE_PATHS.editExhibition(idOf(value)),
})

/** The exhibitions that a page shows or changes (features 4). */
export function createExhibitions({ client, ...parts }: ExhibitionsParts) {
  const $exhibitions = atom(NO_EXHIBITIONS)
  const { load, save, remove } = createItemActions($exhibitions, parts)
  /** After a create or update all loaded data may be outdated. */
  const success = () => NO_EXHIBITIONS

  const loadExhibitionToEdit = (id: string) =>
    load({
      work: () => found(client.findExhibitionToEdit(id)),
      success: loaded,
      failed: sharedWords().toasts.exhibitionNotLoaded,
      supersedes: 'exhibition',
    })

  return {
    $exhibitions,

    createExhibition: (exhibition: ExhibitionDraft, options?: SaveOptions) => {
      const work = () => client.createExhibition(exhibition, options)
      const said = sharedWords().toasts.exhibitionCreated
      return save(
        { work, success, failed: sharedWords().toasts.exhibitionNotCreated, said },
        { ...ways(PAGE_PATHS.home, (id) => id), another: PAGE_PATHS.createExhibition },
      )
    },
    updateExhibition: (exhibition: ExhibitionDraft & { readonly id: string }, options?: SaveOptions) => {
      const work = () => client.updateExhibition(exhibition, options)
      const readTheirs = async () => valueOf(await loadExhibitionToEdit(exhibition.id))
      const said = sharedWords().toasts.exhibitionUpdated
      const failed = sharedWords().toasts.exhibitionNotUpdated
      return save(
        { work, success, failed, said, readTheirs },
        ways(PAGE_PATHS.exhibitions, () => exhibition.id),
      )
    },
    deleteExhibition: (id: string, actions?: readonly ToastAction[]) =>
      remove({
        work: () => client.deleteExhibition(id),
        success: (state) => deleted(state, id),
        failed: sharedWords().toasts.exhibitionNotDeleted,
        said: sharedWords().toasts.exhibitionDeleted,
        ...(actions && { actions: () => actions }),
      }),

    loadExhibitions: () =>
      load({
        work: () => client.listExhibitions(),
        success: (state, { items }): ExhibitionsState => ({ ...state, ...AT_REST, exhibitions: items }),
        failed: FAILURE.exhibitionLoad,
        supersedes: 'list',
      }),
    loadExhibition: (id: string) => {
      const work = () => found(client.findExhibition(id))
      return load({ work, success: loaded, failed: FAILURE.exhibitionLoad, supersedes: 'exhibition' })
    },
    loadExhibitionToEdit,
  }
}
