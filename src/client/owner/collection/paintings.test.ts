import { expect, test } from 'vitest'
import { aPainting, create, openTestApi, smallImage } from '../../../server/platform/api/testing.ts'
import { openScreen } from '../testing.ts'

test('an owner gives works their old times again with one call for each time, although one is deleted by now', async () => {
  const api = await openTestApi()
  try {
    const token = await api.signInAs('owner')
    const { client, paintings, sent } = openScreen(api, token)
    const file = await smallImage()
    const hang = async (name: string, publishAt: string | null) => ({
      id: await create(api, token, 'painting', { ...aPainting(file), name }),
      publishAt,
    })
    const friday = '2999-12-04T08:00:00.000Z'
    const gone = await hang('Gone', friday)
    const [one, two, three] = [
      await hang('One', friday),
      await hang('Two', null),
      await hang('Three', friday),
    ]
    await client.deletePainting(gone.id)
    const takeBack = paintings.patchEach([one, two, gone, three], ({ publishAt }) => ({
      isDraft: true,
      publishAt,
    }))
    await expect(takeBack).rejects.toMatchObject({ status: 404 })
    const patch = (works: readonly { readonly id: string }[], publishAt: string | null) => [
      'PATCH',
      '/api/Paintings',
      { paintings: works.map(({ id }) => ({ id })), isDraft: true, publishAt },
    ]
    expect(sent).toEqual([
      patch([one, gone, three], friday),
      patch([one, gone], friday),
      patch([one], friday),
      patch([gone], friday),
      patch([three], friday),
      patch([two], null),
    ])
    const table = await paintings.readTable()
    const stored = table.map(({ id, isDraft, publishAt }) => ({ id, isDraft, publishAt }))
    for (const work of [one, two, three]) expect(stored).toContainEqual({ ...work, isDraft: true })
  } finally {
    await api.remove()
  }
})
