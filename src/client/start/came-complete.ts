/** Whether the server sent this page complete, for the application to take over. */
export const cameComplete = () => document.getElementById('root')?.dataset['prerendered'] !== undefined;
