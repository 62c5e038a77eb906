import { atom, type WritableAtom } from 'nanostores'
import type { ItemCalls, PaintingDraft, SaveOptions } from '../../../client/owner/collection/items.ts'
import { FAILURE } from '../../../contract/wording/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { type PaintingList } from '../../../contract/paths.ts'
import type { ToastAction } from '../feedback/feedback.ts'
import { sharedWords } from '../owner-words.ts'
import { type ActionParts, createItemActions, found, valueOf } from './item-actions.ts'
import { deleted, listLoaded, loaded, NO_PAINTINGS, type PaintingsState } from './paintings-state.ts'

export interface PaintingsParts extends ActionParts {
  readonly client: ItemCalls
  readonly $selectedPaintingName: WritableAtom<string>
}

/** After a save (item-actions.ts). */
const ways = <Value>(idOf: (value: Value) => string) => ({
  page: PAGE_PATHS.home,
  table: `${PAGE_PATHS.controlPanel}#paintings`,
  form: (value: Value) => PAGE_PATHS.editPainting(idOf(value)),
})

type Load = ReturnType<typeof createItemActions<PaintingsState>>['load']

/** What a page can load. The list of available works and the page of a work clear the selected painting. */
const createLoading = ({ client, $selectedPaintingName }: PaintingsParts, load: Load) => ({
  loadPaintings: (list: PaintingList) => {
    if (list === 'available') $selectedPaintingName.set('')
    return load({
      work: () => client.listPaintings(list),
      success: (state, { items }) => listLoaded(state, list, items),
      failed: FAILURE.paintingLoad,
      supersedes: list,
    })
  },
  loadPainting: (id: string) => {
    $selectedPaintingName.set('')
    const work = () => found(client.findPainting(id))
    return load({ work, success: loaded, failed: FAILURE.paintingLoad, supersedes: 'painting' })
  },
  loadPaintingToEdit: (id: string) =>
    load({
      work: () => found(client.findPaintingToEdit(id)),
      success: loaded,
      failed: sharedWords().toasts.paintingNotLoaded,
      supersedes: 'painting',
    }),
})

/** The paintings that a page shows or changes, with every action of features 4. */
export function createPaintings(parts: PaintingsParts) {
  const { client, $selectedPaintingName } = parts
  const $paintings = atom(NO_PAINTINGS)
  const { load, save, remove } = createItemActions($paintings, parts)
  const loading = createLoading(parts, load)
  /** After a create or update all loaded data may be outdated. */
  const success = () => NO_PAINTINGS

  return {
    $paintings,
    $selectedPaintingName,
    ...loading,

    createPainting: (painting: PaintingDraft, options?: SaveOptions) => {
      const work = () => client.createPainting(painting, options)
      const said = sharedWords().toasts.paintingCreated
      return save(
        { work, success, failed: sharedWords().toasts.paintingNotCreated, said },
        { ...ways((id) => id), another: PAGE_PATHS.createPainting },
      )
    },
    updatePainting: (painting: PaintingDraft & { readonly id: string }, options?: SaveOptions) => {
      const work = () => client.updatePainting(painting, options)
      const readTheirs = async () => valueOf(await loading.loadPaintingToEdit(painting.id))
      const said =
        options?.edit === 'keep' ? sharedWords().toasts.paintingKept : sharedWords().toasts.paintingUpdated
      return save(
        { work, success, failed: sharedWords().toasts.paintingNotUpdated, said, readTheirs },
        ways(() => painting.id),
      )
    },
    deletePainting: (id: string, actions?: readonly ToastAction[]) =>
      remove({
        work: () => client.deletePainting(id),
        success: (state) => deleted(state, id),
        failed: sharedWords().toasts.paintingNotDeleted,
        said: sharedWords().toasts.paintingDeleted,
        ...(actions && { actions: () => actions }),
      }),

    makeInquiry: (name: string) => {
      $selectedPaintingName.set(name)
    },
  }
}
