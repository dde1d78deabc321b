/** Whether the page was reloaded or reached by the back button: then browser and router restore the scroll position. */
export function isReturn(): boolean {
  const [visit] = performance.getEntriesByType('navigation');
  return visit !== undefined && 'type' in visit && (visit.type === 'reload' || visit.type === 'back_forward');
}
