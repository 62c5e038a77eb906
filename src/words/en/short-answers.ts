/** What the server says in one line of plain text, where there is no page. */
export default {
  malformed: 'This address is malformed.',
  tooLong: 'This address is too long.',
  readOnly: 'Pages can only be read.',
  pictureTakenBack: 'This picture is not public any more.',
  pictureAway: 'This picture is not available at the moment.',
  failed: 'Something went wrong here. Please try again in a moment.',
  tooManyPages: 'That was too many pages at once. Please try again in a few seconds.',
} as const
