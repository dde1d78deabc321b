-- Which languages there are stands in the contract, which checks what is stored; a further one needs no migration.
ALTER TABLE "accounts" DROP CONSTRAINT "accounts_language_known";
