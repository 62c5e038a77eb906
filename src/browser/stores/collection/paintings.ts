import { atom, type WritableAtom } from 'nanostores'
import type { BrowserClient, PaintingDraft } from '../../../client/browser-client.ts'
import type { SaveOptions } from '../../../client/save-options.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SUCCESS } from '../../../contract/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import { type PaintingList } from '../../../contract/paths.ts'
import type { GoTo } from '../go-to.ts'
import { createItemActions, found } from './item-actions.ts'
import type { Voice } from '../feedback/operation.ts'
import { deleted, listLoaded, loaded, NO_PAINTINGS, saved } from './paintings-state.ts'

export interface PaintingsParts extends Voice {
  readonly client: BrowserClient
  readonly goTo: GoTo
  readonly $selectedPaintingName: WritableAtom<string>
}

/** The paintings that a page shows or changes, with every action of features 4. Each gives true where it succeeded. */
export function createPaintings({ client, goTo, $selectedPaintingName, ...voice }: PaintingsParts) {
  const $paintings = atom(NO_PAINTINGS)
  const { load, save, remove } = createItemActions($paintings, voice)

  async function thenHome(saving: Promise<boolean>): Promise<boolean> {
    const isDone = await saving
    if (isDone) goTo(PAGE_PATHS.home, LIMITS.navigationDelay)
    return isDone
  }

  return {
    $paintings,
    $selectedPaintingName,

    createPainting: (painting: PaintingDraft, options?: SaveOptions) =>
      thenHome(
        save({
          work: () => client.createPainting(painting, options),
          success: saved,
          feature: 'paintingCreate',
          said: SUCCESS.paintingCreated,
        }),
      ),
    updatePainting: (painting: PaintingDraft & { readonly id: string }, options?: SaveOptions) =>
      thenHome(
        save({
          work: () => client.updatePainting(painting, options),
          success: saved,
          feature: 'paintingUpdate',
          said: SUCCESS.paintingUpdated,
        }),
      ),
    deletePainting: (id: string) =>
      remove({
        work: () => client.deletePainting(id),
        success: (state) => deleted(state, id),
        feature: 'paintingDelete',
        said: SUCCESS.paintingDeleted,
      }),

    loadPaintings: (list: PaintingList) => {
      if (list === 'available') $selectedPaintingName.set('')
      return load({
        work: () => client.listPaintings(list),
        success: (state, { items }) => listLoaded(state, list, items),
        feature: 'paintingLoad',
        supersedes: list,
      })
    },
    loadPainting: (id: string) => {
      $selectedPaintingName.set('')
      return load({
        work: () => found(client.findPainting(id)),
        success: loaded,
        feature: 'paintingLoad',
        supersedes: 'painting',
      })
    },
    loadPaintingToEdit: (id: string) =>
      load({
        work: () => found(client.findPaintingToEdit(id)),
        success: loaded,
        feature: 'paintingLoadToEdit',
        supersedes: 'painting',
      }),

    makeInquiry: (name: string) => {
      $selectedPaintingName.set(name)
    },
  }
}
