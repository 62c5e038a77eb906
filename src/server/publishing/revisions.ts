import type { Db } from '../platform/database/schema.ts'
import {
  readPublishedRevision,
  readRevision,
  setPublishedRevision,
  tagsSince,
} from '../platform/database/revisions.ts'

/** The newest revision of the content, and the revision that is published. */
export interface Revisions {
  current(): Promise<number>
  published(): Promise<number>
  setPublished(revision: number): Promise<void>
  /** The tags of all changes after a revision, and the newest revision. */
  tagsSince(revision: number): Promise<{ revision: number; tags: string[] }>
}

export const createRevisions = (db: Db): Revisions => ({
  current: () => readRevision(db),
  published: () => readPublishedRevision(db),
  setPublished: (revision) => setPublishedRevision(db, revision),
  tagsSince: (revision) => tagsSince(db, revision),
})
