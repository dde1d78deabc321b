/**
 * The calls that never succeed in the fuzz, which so tests only their doors, and what each waits for. The list may only become
 * shorter: a call that is not here and never succeeds fails the proof, and so does one that is here and does.
 */
export const SILENT_CALLS: Readonly<Record<string, string>> = {
  askProviders: 'no payment provider is set: the fuzz pays at the sandbox alone',
  sendTestLetter: 'no mail server is set: letters go to a folder',
  confirmTestLetter: 'its code is in a letter of a mail server',
  enterRestoreCode: 'its code is of a backup, and the fuzz makes none',
  payShare: 'there is a share once a month of sales has ended',
  reverseShare: 'there is a share once a month of sales has ended',
  readCharityLeaf: 'its hash is of a paper of a sale that was counted',
  readStatementProof: 'it waits for the block of an hour',
  tellStatementState: 'it waits for the block of an hour',
  retryFeeRefund: 'it is of an answer that is days late',
  sendLicence: 'a licence is due a month before its end',
};
