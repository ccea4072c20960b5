CREATE TABLE "import_keys" (
	"kind" text NOT NULL,
	"key" text NOT NULL,
	"id" text NOT NULL,
	CONSTRAINT "import_keys_kind_key_pk" PRIMARY KEY("kind","key")
);
--> statement-breakpoint
CREATE UNIQUE INDEX "import_keys_id" ON "import_keys" USING btree ("kind","id");