import { atom } from 'nanostores'
import type { BrowserClient, ExhibitionDraft } from '../../../client/browser-client.ts'
import type { SaveOptions } from '../../../client/save-options.ts'
import type { Exhibition, ExhibitionToEdit } from '../../../contract/collection/exhibition.ts'
import { LIMITS } from '../../../contract/limits.ts'
import { SUCCESS } from '../../../contract/messages.ts'
import { PAGE_PATHS } from '../../../contract/page-paths.ts'
import type { GoTo } from '../go-to.ts'
import { AT_REST, createItemActions, found, type Progress } from './item-actions.ts'
import type { Voice } from '../feedback/operation.ts'

/** The exhibitions' slice (features 3). */
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
/** After a create or update everything that was loaded may differ. */
const saved = () => NO_EXHIBITIONS

export interface ExhibitionsParts extends Voice {
  readonly client: BrowserClient
  readonly goTo: GoTo
}

/** The exhibitions that a page shows or changes (features 4). Each action gives true where it succeeded. */
export function createExhibitions({ client, goTo, ...voice }: ExhibitionsParts) {
  const $exhibitions = atom(NO_EXHIBITIONS)
  const { load, save, remove } = createItemActions($exhibitions, voice)

  async function thenGo(saving: Promise<boolean>, path: string): Promise<boolean> {
    const isDone = await saving
    if (isDone) goTo(path, LIMITS.navigationDelay)
    return isDone
  }

  return {
    $exhibitions,

    createExhibition: (exhibition: ExhibitionDraft, options?: SaveOptions) =>
      thenGo(
        save({
          work: () => client.createExhibition(exhibition, options),
          success: saved,
          feature: 'exhibitionCreate',
          said: SUCCESS.exhibitionCreated,
        }),
        PAGE_PATHS.home,
      ),
    updateExhibition: (exhibition: ExhibitionDraft & { readonly id: string }, options?: SaveOptions) =>
      thenGo(
        save({
          work: () => client.updateExhibition(exhibition, options),
          success: saved,
          feature: 'exhibitionUpdate',
          said: SUCCESS.exhibitionUpdated,
        }),
        PAGE_PATHS.exhibitions,
      ),
    deleteExhibition: (id: string) =>
      remove({
        work: () => client.deleteExhibition(id),
        success: (state) => deleted(state, id),
        feature: 'exhibitionDelete',
        said: SUCCESS.exhibitionDeleted,
      }),

    loadExhibitions: () =>
      load({
        work: () => client.listExhibitions(),
        success: (state, { items }): ExhibitionsState => ({ ...state, ...AT_REST, exhibitions: items }),
        feature: 'exhibitionLoad',
        supersedes: 'list',
      }),
    loadExhibition: (id: string) =>
      load({
        work: () => found(client.findExhibition(id)),
        success: loaded,
        feature: 'exhibitionLoad',
        supersedes: 'exhibition',
      }),
    loadExhibitionToEdit: (id: string) =>
      load({
        work: () => found(client.findExhibitionToEdit(id)),
        success: loaded,
        feature: 'exhibitionLoadToEdit',
        supersedes: 'exhibition',
      }),
  }
}
