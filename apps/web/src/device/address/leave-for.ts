/** Goes to a page of somebody else, from where the browser comes back to an address of ours. */
export function leaveFor(address: string): void {
  location.assign(address);
}
