CREATE TABLE "charity_pools" (
	"currency" text PRIMARY KEY NOT NULL,
	"sold" bigint NOT NULL,
	"set_aside" bigint NOT NULL,
	CONSTRAINT "charity_pools_fifth" CHECK (sold >= 0 and set_aside = sold / 5)
);
