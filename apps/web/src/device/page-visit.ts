/** Whether the page was reloaded or come back to: then the browser and the router put it where it stood. */
export function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && (visit.type === 'reload' || visit.type === 'back_forward');
}
