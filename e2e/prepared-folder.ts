/** The variable that names a data folder filled with the demo, which products begin with a copy of. */
export const preparedFolderName = 'CURBCUT_PREPARED_DEMO'
