import { photograph } from '../support/forms.ts'
import { enterSignedIn, registerOwner } from '../support/owner.ts'
import { expect, test } from '../support/test.ts'

test('an owner whose list is wrong in very many lines reads how many more there are than are listed', async ({
  page,
  site,
}) => {
  await registerOwner(site)
  await enterSignedIn(page, site, '/control-panel#paintings/import')
  const part = page.getByRole('region', { name: 'Paintings' })
  // Each line has a note of its own about its height.
  const lines = Array.from({ length: 503 }, (_, index) => `Lost;nowhere.jpg;${index} cm;1900\n`)
  const list = Buffer.from(`Title;Photograph;Height;Year\n${lines.join('')}`)
  const files = part.getByLabel('Photographs and a list of paintings')
  await files.setInputFiles(photograph('shipwreck.jpg'))
  await expect(part).toContainText('1 photograph uploaded')
  await files.setInputFiles({ name: 'works.csv', mimeType: 'text/csv', buffer: list })
  await expect(part).toContainText('List of paintings: works.csv')
  await part.getByRole('button', { name: 'Check the files' }).click()
  await expect(part).toContainText('503 entries cannot be imported:')
  await expect(part).toContainText('… and 3 entries more.')
  // Two notes are about the prices of all and the photograph.
  await expect(part).toContainText('… and 5 notes more.')
})
