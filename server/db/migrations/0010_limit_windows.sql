CREATE TABLE "limit_windows" (
	"name" text NOT NULL,
	"key" text NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "limit_windows_name_key_pk" PRIMARY KEY("name","key")
);
--> statement-breakpoint
CREATE INDEX "limit_windows_ends" ON "limit_windows" USING btree ("ends_at");