/** The variable that names a data folder filled with the demo; products start with a copy of it. */
export const preparedFolderName = 'CURBCUT_PREPARED_DEMO'
