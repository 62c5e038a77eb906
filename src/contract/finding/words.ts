/** Said, too, where the filter and its words could not be loaded. */
export const LOADING_FAILED = 'The works could not be loaded. Please check your connection and try again.'
