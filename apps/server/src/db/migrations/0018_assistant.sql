CREATE TABLE "assistant_consents" (
	"account_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"version" integer NOT NULL,
	"given_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "assistant_consents_account_id_provider_pk" PRIMARY KEY("account_id","provider"),
	CONSTRAINT "assistant_consents_provider_known" CHECK ("assistant_consents"."provider" in ('chatgpt', 'gemini'))
);
--> statement-breakpoint
ALTER TABLE "assistant_consents" ADD CONSTRAINT "assistant_consents_account_id_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."accounts"("id") ON DELETE cascade ON UPDATE no action;